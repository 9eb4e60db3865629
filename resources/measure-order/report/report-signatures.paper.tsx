import { type PaperLanguage, plainWords, Words } from '../../../browser/paper/paper-words.tsx'
import { filled, type Text } from '../../../contract/text.ts'
import type { ShownReport } from './report-snapshot.ts'
import { reportTexts as words } from './report-texts.ts'

interface SignerProps {
  of: Text
  name: string
  /** Empty where it is to be written by hand. */
  time?: string
  picture?: { src: string; alt: string } | undefined
}

/** Who answers for it, with room to sign by hand. */
function Signer({ of, name, time = '', picture }: SignerProps) {
  return (
    <div className="report-signer">
      <span className="report-label">
        <Words of={of} />
      </span>
      <strong>{name}</strong>
      <span className="report-line">{picture && <img {...picture} alt={picture.alt} />}</span>
      <span className="report-label">
        <Words of={words.date} /> {time}
      </span>
    </div>
  )
}

/** Who measured and approved; then, apart from that, what the customer said afterwards. */
export function ReportSignatures({ report, language }: { report: ShownReport; language: PaperLanguage }) {
  const { snapshot, confirmed } = report
  const { people, times, issuer, order, customer } = snapshot
  const stamp = issuer.stamp ? { src: issuer.stamp, alt: plainWords(issuer.name, language) } : undefined
  return (
    <>
      <section className="report-signatures">
        <h2>
          <Words of={words.signatures} />
        </h2>
        <div className="report-signers">
          <Signer of={words.measurer} name={people.measurer} time={times.submitted} />
          <Signer of={words.approver} name={people.approver} time={times.approved} picture={stamp} />
        </div>
        {people.assistants.length > 0 && (
          <p className="report-label">
            <Words of={words.assistants} /> {people.assistants.join(', ')}
          </p>
        )}
      </section>
      {(confirmed || order.kind.key === 'site') && (
        <section className="report-confirmation">
          <h2>
            <Words of={words.confirmation} />
          </h2>
          {confirmed && (
            <p>
              <Words of={filled(words.confirmedAt, { time: confirmed.time })} />
              <br />
              <span className="report-label">
                <Words of={words.afterwards} />
              </span>
            </p>
          )}
          <div className="report-signers">
            <Signer
              of={words.signature}
              name={customer.name}
              time={confirmed?.time ?? ''}
              picture={
                confirmed?.sign ? { src: confirmed.sign, alt: plainWords(words.signature, language) } : undefined
              }
            />
          </div>
        </section>
      )}
    </>
  )
}
