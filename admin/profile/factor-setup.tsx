import { Skeleton } from 'antd'
import { call } from '../../browser/api-client.ts'
import { useSay } from '../../browser/language.ts'
import { useLoaded } from '../parts/use-loaded.ts'
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

/** The package that draws the address comes with the first picture. */
function QrPicture(props: { content: string }) {
  const say = useSay()
  const Picture = useLoaded(loadPicture)
  if (!Picture) return <Skeleton.Node active className="factor-picture" />
  return <Picture {...props} className="factor-picture" title={say(profileTexts.scanPicture)} />
}

const loadPicture = async () => (await import('../../browser/paper/qr-picture.tsx')).QrPicture
