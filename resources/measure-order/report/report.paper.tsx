import type { ReactNode } from 'react'
import { Paper } from '../../../browser/paper/paper.tsx'
import { type PaperLanguage, plainWords, Words } from '../../../browser/paper/paper-words.tsx'
import { filled, type Text } from '../../../contract/text.ts'
import './report.css'
import { ReportItems } from './report-items.paper.tsx'
import { ReportPhotos } from './report-photos.paper.tsx'
import { ReportSignatures } from './report-signatures.paper.tsx'
import type { ReportSnapshot, ShownReport } from './report-snapshot.ts'
import { reportTexts as words } from './report-texts.ts'

/** What the browser proposes to call the file. */
export const reportFileName = ({ order, version }: ReportSnapshot): string => `${order.code}-v${version}`

/**
 * A report of a measurement order on paper (areas 13.6): a function of its data, for the back office and the member centre
 * alike. What is true of it only now, that a newer one exists or the customer confirmed it, stands apart from what was approved.
 */
export function ReportPaper({ report, language }: { report: ShownReport; language: PaperLanguage }) {
  const { snapshot, digest, isGenuine, newest, link } = report
  const { order, version, issuer } = snapshot
  const isSuperseded = newest > version
  const mark = [order.code, `v${version}`, ...(isSuperseded ? [plainWords(words.supersededMark, language)] : [])]
  return (
    <Paper
      {...{ language, issuer }}
      title={order.kind.key === 'inspect' ? words.inspect : words.site}
      mark={mark.join(' · ')}
      link={{ address: link, words: words.scan }}
    >
      {!isGenuine && <Warning of={words.changed} />}
      {isSuperseded && <Warning of={filled(words.superseded, { newest })} />}
      <Conclusion {...snapshot} />
      <Subject {...snapshot} />
      <Conditions {...snapshot} />
      {snapshot.instruments.length > 0 && <Instruments {...snapshot} />}
      <ReportItems items={snapshot.items} language={language} />
      {order.remark !== '' && (
        <section>
          <Heading of={words.remark} />
          <p className="report-remark">{order.remark}</p>
        </section>
      )}
      <ReportPhotos snapshot={snapshot} language={language} />
      <ReportSignatures report={report} language={language} />
      <footer className="report-foot">
        <p>
          <Words of={words.verify} /> <span className="report-code">{link}</span>
        </p>
        <p>
          <Words of={words.digest} /> <span className="report-code">{digest}</span>
        </p>
      </footer>
    </Paper>
  )
}

const Warning = ({ of }: { of: Text }) => (
  <p className="report-warning" role="note">
    <Words of={of} />
  </p>
)

const Heading = ({ of }: { of: Text }) => (
  <h2>
    <Words of={of} />
  </h2>
)

/** A fact, where there is one. */
function Fact({ of, wide, children }: { of: Text; wide?: boolean; children: ReactNode }) {
  if (children === '' || children === undefined) return null
  return (
    <div className={wide ? 'wide' : undefined}>
      <dt>
        <Words of={of} />
      </dt>
      <dd>{children}</dd>
    </div>
  )
}

const named = (name: Text): ReactNode => (name.zh || name.en ? <Words of={name} /> : '')

function Conclusion({ order, totals, object }: ReportSnapshot) {
  const { result, disposition } = order
  return (
    <div className="report-conclusion" data-result={result.key}>
      <p>
        <span className="report-label">
          <Words of={words.conclusion} />
        </span>
        <strong>
          <Words of={result.words} />
        </strong>
      </p>
      {disposition.key !== '' && disposition.key !== 'none' && (
        <p>
          <span className="report-label">
            <Words of={words.disposition} />
          </span>
          <strong>
            <Words of={disposition.words} />
          </strong>
        </p>
      )}
      <p className="report-totals">
        <Words of={filled(words.totals, totals)} />
        {object.sampleQty > 1 && (
          <span className="report-pieces">
            <Words of={filled(words.pieces, { pieces: totals.ngPieces, limit: object.acceptLimit })} />
          </span>
        )}
      </p>
    </div>
  )
}

function Subject({ order, customer, object }: ReportSnapshot) {
  return (
    <section>
      <Heading of={words.subject} />
      <dl className="paper-facts">
        <Fact of={words.title} wide>
          {order.title}
        </Fact>
        <Fact of={words.object} wide>
          {object.code || object.name.zh ? (
            <>
              {object.code} {named(object.name)}
            </>
          ) : (
            ''
          )}
        </Fact>
        <Fact of={words.drawingNo}>{object.drawingNo}</Fact>
        <Fact of={words.batchNo}>{object.batchNo}</Fact>
        <Fact of={words.serialNo}>{object.serialNo}</Fact>
        <Fact of={words.lot}>{order.kind.key === 'inspect' ? `${object.lotQty} / ${object.sampleQty}` : ''}</Fact>
        <Fact of={words.purpose}>{named(order.purpose.words)}</Fact>
        <Fact of={words.customer}>{customer.name}</Fact>
        <Fact of={words.address} wide>
          {customer.address}
        </Fact>
      </dl>
    </section>
  )
}

function Conditions({ conditions, times, round, timeZone }: ReportSnapshot) {
  return (
    <section>
      <Heading of={words.conditions} />
      <dl className="paper-facts">
        <Fact of={words.temperature}>{conditions.temperature && `${conditions.temperature} °C`}</Fact>
        <Fact of={words.humidity}>{conditions.humidity && `${conditions.humidity} %`}</Fact>
        <Fact of={words.started}>{times.started}</Fact>
        <Fact of={words.submitted}>{times.submitted}</Fact>
        <Fact of={words.round}>{String(round)}</Fact>
        <Fact of={words.timeZone}>{timeZone}</Fact>
      </dl>
    </section>
  )
}

function Instruments({ instruments }: ReportSnapshot) {
  return (
    <section>
      <Heading of={words.instruments} />
      <div className="paper-scroll">
        <table className="paper-table">
          <thead>
            <tr>
              {[words.code, words.name, words.model, words.serialNo, words.due].map((label) => (
                <th key={label.en} scope="col">
                  <Words of={label} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {instruments.map(({ code, name, model, serialNo, due }) => (
              <tr key={`${code} ${name.zh}`}>
                <td>{code}</td>
                <td>
                  <Words of={name} />
                </td>
                <td>{model}</td>
                <td>{serialNo}</td>
                <td>{due}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
