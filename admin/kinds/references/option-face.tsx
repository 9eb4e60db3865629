import { SmallPicture } from '../pictures.tsx'
import type { RemoteOption } from './remote-options.ts'
import './option-face.css'

const indent = 16

interface OptionFaceProps {
  option: RemoteOption
  /** How far it stands below the top of its tree. */
  depth: number
  /** Some of the options have a picture, so that all leave room for one. */
  pictured: boolean
}

/** A row in the list of a select: picture, code and name. */
export function OptionFace({ option, depth, pictured }: OptionFaceProps) {
  const { picture } = option
  return (
    <span className="option-face" style={{ paddingInlineStart: depth * indent }}>
      {depth > 0 && <span aria-hidden="true">└</span>}
      {picture && <SmallPicture address={picture} className="option-picture" />}
      {!picture && pictured && <span className="option-picture" aria-hidden="true" />}
      <OptionWords option={option} />
    </span>
  )
}

export function OptionWords({ option: { code, name } }: { option: RemoteOption }) {
  return (
    <span className="option-words">
      {code !== '' && <span className="option-code">{code} </span>}
      {name}
    </span>
  )
}
