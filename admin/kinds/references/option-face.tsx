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
  const { picture = '' } = option
  return (
    <span className="option-face" style={{ paddingInlineStart: depth * indent }}>
      {depth > 0 && <span aria-hidden="true">└</span>}
      {pictured && <Picture address={picture} />}
      <OptionWords option={option} />
    </span>
  )
}

/** The chosen row in its select: the same in one line. */
export function ChosenFace({ option }: { option: RemoteOption }) {
  return (
    <span className="chosen-face">
      {option.picture !== undefined && <Picture address={option.picture} />}
      <OptionWords option={option} />
    </span>
  )
}

/** A row without one leaves room for it, so that words stand below each other and nothing moves. */
const Picture = ({ address }: { address: string }) =>
  address === '' ? (
    <span className="option-picture" aria-hidden="true" />
  ) : (
    <SmallPicture address={address} className="option-picture" />
  )

function OptionWords({ option: { code, name } }: { option: RemoteOption }) {
  return (
    <span className="option-words">
      {code !== '' && <span className="option-code">{code} </span>}
      {name}
    </span>
  )
}
