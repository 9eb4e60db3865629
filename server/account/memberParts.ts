import type { Settings } from '../config/settings.ts'
import type { UploadPart } from '../files/cloud/uploadPart.ts'
import type { VerifyCodes } from '../messages/codes.ts'
import type { Post } from '../messages/post.ts'
import type { Sessions } from '../session/sessions.ts'

/** What calls of members are made with. */
export interface MemberParts {
  settings: Settings
  sessions: Sessions
  codes: VerifyCodes
  post: Post
  /** What the bootstrap says of uploads. */
  upload: UploadPart
  /** LOGIN_CAPTCHA when it was set; otherwise the configuration decides. */
  captcha: boolean | undefined
}
