/** Own account as the server answers it (protocol 3B.10). */
export interface Info {
  id: number
  username: string
  nickname: string
  avatar: string
  email: string
  mobile: string
  last_login_time: string | number | null
  motto: string
}
