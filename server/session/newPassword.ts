import { randomInt } from 'node:crypto'

const letters = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** A generated password: letters that are not mistaken for others, 16 of them, about 90 bits. */
export const newPassword = (): string => Array.from({ length: 16 }, () => letters[randomInt(letters.length)]).join('')
