import { Skeleton } from 'antd'
import { useEffect, useState } from 'react'
import { call } from '../../browser/api-client.ts'
import { useSay } from '../../browser/language.ts'
import { Question } from './questions.tsx'
import { profileTexts } from './texts.ts'

/** A second factor on its way: what the app is to remember. */
export interface Begun {
  ticket: string
  secret: string
  /** `otpauth://` address for the picture. */
  uri: string
}

interface FactorSetupProps {
  begun: Begun
  onDone(codes: readonly string[]): void
  onClose(): void
}

/** Shows the secret as picture and words, and takes the first code as proof that the app has it. */
export function FactorSetup({ begun, onDone, onClose }: FactorSetupProps) {
  const say = useSay()
  const confirm = async (otp: string) => {
    const path = '/admin/routine.AdminInfo/factorConfirm'
    const body = { ticket: begun.ticket, otp: otp.replace(/\s/g, '') }
    const { data } = await call<{ codes: string[] }>({ path, method: 'POST', body, quiet: true })
    onDone(data.codes)
  }
  return (
    <Question
      width={480}
      title={say(profileTexts.setUp)}
      mask={{ closable: false }}
      confirm={say(profileTexts.confirm)}
      line={{ label: say(profileTexts.otp), autoComplete: 'one-time-code' }}
      send={confirm}
      onClose={onClose}
    >
      <p>{say(profileTexts.scan)}</p>
      <div className="factor-secret">
        <QrPicture content={begun.uri} />
        <code>{begun.secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
      </div>
    </Question>
  )
}

/** The address as squares; the package that draws them comes with the first picture. */
function QrPicture({ content }: { content: string }) {
  const say = useSay()
  const [path, setPath] = useState<{ size: number; drawn: string }>()
  useEffect(() => {
    let open = true
    void import('qrcode').then(({ create }) => {
      const { modules } = create(content, { errorCorrectionLevel: 'M' })
      const { size } = modules
      const dark = Array.from({ length: size * size }, (_, at) => at).filter((at) => modules.data[at])
      const drawn = dark.map((at) => `M${(at % size) + quiet} ${Math.floor(at / size) + quiet}h1v1h-1z`).join('')
      if (open) setPath({ size: size + quiet * 2, drawn })
    })
    return () => {
      open = false
    }
  }, [content])
  if (!path) return <Skeleton.Node active className="factor-picture" />
  return (
    <svg className="factor-picture" viewBox={`0 0 ${path.size} ${path.size}`} role="img" shapeRendering="crispEdges">
      <title>{say(profileTexts.scanPicture)}</title>
      {/* Cameras read dark on white, whatever the theme. */}
      <rect width={path.size} height={path.size} fill="#fff" />
      <path d={path.drawn} fill="#000" />
    </svg>
  )
}

/** White squares around the picture that cameras look for. */
const quiet = 4
