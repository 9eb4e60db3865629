/**
 * What `GET /api/common/clickCaptcha` answers (protocol 5.1), with proof of work for visitors who cannot click a picture.
 */
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
 * Proof of work instead of clicks (architecture 7): for each of `parts` the browser searches a number with which SHA-256 of
 * `{challenge}.{part}.{number}` starts with at least `bits` zero bits. Many small searches take an even time where one large
 * search takes anything between nothing and a minute.
 */
export interface WorkPuzzle {
  challenge: string
  bits: number
  parts: number
}

/** Prefix of an answer by proof of work, `pow;12,90210,…`; an answer by clicks starts with a number. */
export const workMark = 'pow;'

/** What a visitor answers: the name of the challenge and the clicks or the work (protocol 2.3, 5.2). */
export interface CaptchaAnswer {
  captchaId: string
  captchaInfo: string
}
