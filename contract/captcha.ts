/** What `GET /api/common/clickCaptcha` answers (protocol 5.1) and, beside it, work for those who cannot click a picture. */
export interface CaptchaChallenge {
  id: string
  /** What must be clicked, in this order: a character, or the name of a drawing as `<apple>`. */
  text: string[]
  /** A data address of the picture. */
  base64: string
  width: number
  height: number
  pow: WorkPuzzle
}

/**
 * Work instead of clicks (architecture 7): for each of `parts` a number is looked for that gives SHA-256 of
 * `{challenge}.{part}.{number}` at least `bits` leading zero bits. Many small searches take an even time where one large
 * search takes anything between nothing and a minute.
 */
export interface WorkPuzzle {
  challenge: string
  bits: number
  parts: number
}

/** How the answer of work starts where an answer by clicks starts with a number: `pow;12,90210,…`. */
export const workMark = 'pow;'

/** What a person answers: the name of the challenge and the clicks or the work (protocol 2.3, 5.2). */
export interface CaptchaAnswer {
  captchaId: string
  captchaInfo: string
}
