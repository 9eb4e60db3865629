import { version } from '../package.json'

/** Of the program, as its package says it. */
export const programVersion: string = version
