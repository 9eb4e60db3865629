import { freshPicture } from '../../browser/fresh-picture.ts'

/** The picture of a member, or a neutral one; the name stands beside it. */
export function Avatar({ src, large = false }: { src: string; large?: boolean }) {
  const size = large ? 88 : 32
  return (
    <img
      className={large ? 'member-avatar large' : 'member-avatar'}
      src={freshPicture(src) || '/static/images/avatar.png'}
      alt=""
      width={size}
      height={size}
    />
  )
}
