import { useEffect, useRef, useState } from 'react'
import { useForm, type Values } from '../../browser/account/use-form.ts'
import { withCaptcha } from '../../browser/account/with-captcha.ts'
import { uniqueKey } from '../../browser/unique-key.ts'
import { checkEnquiry } from './check-enquiry.ts'
import { forgetDraft, keepDraft, readDraft } from './draft.ts'
import type { Asked, Wanted } from './enquiry.ts'
import { type Sent, sendEnquiry } from './send-enquiry.ts'
import { useChosenFiles } from './use-chosen-files.ts'

/** One enquiry from the first letter to its number: what was asked, typed and chosen, its draft and its sending. */
export function useEnquiry(asked: Asked, wanted: Wanted, onSent: (sent: Sent) => void) {
  const [draft] = useState(readDraft)
  const [about, setAbout] = useState<Asked>({ need: 'quote', ...draft.asked, ...asked })
  const files = useChosenFiles()
  const [share, setShare] = useState(0)
  const keyFor = useKey()

  useEffect(() => {
    setAbout((before) => ({ ...before, ...asked }))
  }, [asked])

  const send = async (values: Values) => {
    const enquiry = { values, about, files: files.sent, since: draft.since }
    setShare(0)
    const sent = await withCaptcha(wanted.captcha, (captcha) => {
      const idempotencyKey = keyFor([values, about, files.sent.map(({ name, size }) => [name, size])])
      return sendEnquiry(enquiry, { ...captcha, idempotencyKey, onProgress: setShare })
    })
    // The captcha was closed and took the focus with it.
    if (!sent) return work.props.ref.current?.querySelector<HTMLElement>('[type="submit"]')?.focus()
    forgetDraft()
    onSent(sent)
  }
  const work = useForm({ check: (values) => checkEnquiry(values, wanted), send })

  const keep = (news: Asked = {}) => {
    if (work.props.ref.current) keepDraft(work.props.ref.current, { ...about, ...news }, draft.since)
  }
  const change = (news: Asked) => {
    setAbout((before) => ({ ...before, ...news }))
    keep(news)
  }
  return { work, files, share, about, change, keep, values: draft.values }
}

/** What is sent once more unchanged is the same enquiry, even when its answer was lost on the way. */
function useKey(): (content: unknown) => string {
  const last = useRef({ content: '', key: '' })
  return (content) => {
    const text = JSON.stringify(content)
    if (last.current.content !== text) last.current = { content: text, key: uniqueKey() }
    return last.current.key
  }
}
