/** Own account as the server answers it (protocol 3B.10). */
export interface Info {
  id: number
  username: string
  nickname: string
  avatar: string
  email: string
  mobile: string
  motto: string
}
