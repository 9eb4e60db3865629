interface Kept {
  url: string
  sha1: string
}

const prefix = 'kept/'
const hashLength = 40

/**
 * The key of a recorded file. No form permits one below `kept/`, and the hash of the content is part of it: what was checked
 * once cannot be exchanged for something else, and two contents never share a key.
 */
export const keptKey = ({ url, sha1 }: Kept): string => `${prefix}${sha1}${url}`

/** What such a key was made of. */
export const keptParts = (key: string): Kept => ({
  sha1: key.slice(prefix.length, prefix.length + hashLength),
  url: key.slice(prefix.length + hashLength),
})
