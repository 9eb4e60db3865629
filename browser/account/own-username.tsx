import { sessions } from '../session.ts'

/** Password managers need to know whose password it is; hidden inputs are not asked by them. */
export function OwnUsername() {
  const username = sessions.user((me) => me.username)
  return (
    <input
      className="unseen"
      type="text"
      autoComplete="username"
      value={username}
      readOnly
      tabIndex={-1}
      aria-hidden="true"
    />
  )
}
