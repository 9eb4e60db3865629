import { ownDrawings } from './pictures/decoder.ts'

/** The mark in a browser's tab: a plan of a round opening between two walls. */
export const iconSvg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">
<rect width="32" height="32" rx="6" fill="#0a6c74"/>
<path d="M6 9h20M6 23h20" stroke="#fff" stroke-width="2.5" stroke-linecap="round"/>
<circle cx="16" cy="16" r="4.5" fill="none" stroke="#fff" stroke-width="2.5"/>
</svg>`

/** A frame with a torn picture: what stands where a deleted picture is still used. */
export const missingSvg = `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300" viewBox="0 0 400 300">
<rect width="400" height="300" fill="#e8edf0"/>
<g fill="none" stroke="#8fa3ad" stroke-width="6" stroke-linejoin="round" stroke-linecap="round">
<path d="M130 90h140v54l-28 18-22-18-26 20-22-18-42 28z"/>
<path d="M130 198l42-28 22 18 26-20 22 18 28-18v42H130z"/>
<circle cx="164" cy="118" r="9"/>
</g>
</svg>`

const avatarSvg = `<svg xmlns="http://www.w3.org/2000/svg" width="200" height="200" viewBox="0 0 200 200">
<rect width="200" height="200" fill="#dfe6ea"/>
<circle cx="100" cy="78" r="36" fill="#8fa3ad"/>
<path d="M30 200c4-48 34-70 70-70s66 22 70 70z" fill="#8fa3ad"/>
</svg>`

let made: Promise<Buffer> | undefined

/** The picture of an account without one of its own, drawn when first asked for. */
export function avatarPng(): Promise<Buffer> {
  made ??= ownDrawings.run('busy', 'png', avatarSvg).catch((error) => {
    made = undefined
    throw error
  })
  return made
}
