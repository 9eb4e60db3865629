import type { Text } from '../../contract/text.ts'
import { filled, text } from '../../contract/text.ts'
import type { VerifiedReport } from '../../resources/measure-order/report/verified-report.ts'
import { usePlace } from '../place.ts'
import { Icon } from '../shell/icon.tsx'
import { SiteLink } from '../shell/site-link.tsx'

const words = {
  genuine: text('这份报告真实有效', 'This report is genuine'),
  outdated: text('这份报告是真的，但已有新版', 'This report is genuine, but there is a newer version'),
  changed: text('这份报告的记录与签发时不一致', 'The record of this report differs from what was approved'),
  busy: text('核验次数过多', 'Too many checks'),
  unknown: text('没有找到这份报告', 'We did not find this report'),
  newest: text(
    '它是最新版本。请核对下列内容与手中的报告一致。',
    'It is the newest version. Compare what stands below with your copy.',
  ),
  newer: text(
    '第 {version} 版已于 {approved} 签发，请索取并使用新版。',
    'Version {version} was approved on {approved}; please ask for it and use that one.',
  ),
  doNotRely: text('请勿据此使用，并与我们联系。', 'Please do not rely on it, and contact us.'),
  askAgain: text(
    '核验码可能不完整。请重新扫描报告上的二维码，或与我们联系。',
    'The code may be incomplete. Scan the QR code on the report again, or contact us.',
  ),
  later: text('请一小时后再试，或与我们联系。', 'Try again in an hour, or contact us.'),
  code: text('测量单号', 'Order no.'),
  object: text('测量对象', 'Object'),
  version: text('版本', 'Version'),
  approved: text('签发日期', 'Approved on'),
  contact: text('联系我们', 'Contact us'),
} as const

const icons = { good: 'check', note: 'search', bad: 'close' } as const

/** What is said of each, and whether it is good news. */
function saying(report: VerifiedReport): { title: Text; text: Text; tone: keyof typeof icons } {
  if (report.state === 'busy') return { title: words.busy, text: words.later, tone: 'note' }
  if (report.state === 'unknown') return { title: words.unknown, text: words.askAgain, tone: 'note' }
  if (report.state === 'changed') return { title: words.changed, text: words.doNotRely, tone: 'bad' }
  if (report.newer) return { title: words.outdated, text: filled(words.newer, report.newer), tone: 'note' }
  return { title: words.genuine, text: words.newest, tone: 'good' }
}

/** Tells whoever scanned a report what we know of it (areas 13.6). */
export function Verified({ report }: { report: VerifiedReport }) {
  const { speak } = usePlace()
  const { title, text: sentence, tone } = saying(report)
  const facts: [Text, string][] =
    report.state === 'unknown' || report.state === 'busy'
      ? []
      : [
          [words.code, report.code],
          [words.object, report.object],
          [words.version, String(report.version)],
          [words.approved, report.approved],
        ]
  return (
    <section className="verified" data-tone={tone} aria-labelledby="verified">
      <div className="container">
        <h2 id="verified">
          <Icon name={icons[tone]} />
          {speak(title)}
        </h2>
        <p>{speak(sentence)}</p>
        {facts.length > 0 && (
          <dl>
            {facts.map(([label, value]) => (
              <div key={label.en}>
                <dt>{speak(label)}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        )}
        {tone !== 'good' && (
          <SiteLink className="more" href="/client/contact">
            {speak(words.contact)}
            <Icon name="next" />
          </SiteLink>
        )}
      </div>
    </section>
  )
}
