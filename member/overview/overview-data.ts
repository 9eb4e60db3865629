/** `GET /api/account/overview`: a week in sums, and what the cards say. An older server sends only the week. */
export interface OverviewData {
  /** `YYYY-MM-DD`, oldest first, the last is today. */
  days: readonly string[]
  score: readonly number[]
  /** `12.34` */
  money: readonly string[]
  cards?: {
    complete: {
      percent: number
      missing: readonly string[]
      /** Still to earn by completing the profile; 0 when there is nothing. */
      points: number
    }
    logins: readonly Login[]
    /** The sign-in before the present one, as far as it is remembered. */
    previous?: Pick<Login, 'create_time' | 'ip'> | null
  }
}

export interface Login {
  ip: string
  useragent: string
  /** 1 signed in, 0 refused. */
  code: 0 | 1
  create_time: number
}
