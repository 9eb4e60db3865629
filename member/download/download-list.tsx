import { useState } from 'react'
import { call } from '../../browser/api-client.ts'
import { fileSize } from '../../browser/file-size.ts'
import { currentLanguage, speak } from '../../browser/language.ts'
import { addressIn } from '../../contract/page.ts'
import type { OwnDownload } from '../../resources/download-log/own-download.ts'
import { Icon } from '../parts/icon.tsx'
import { moment } from '../parts/moment.ts'
import { downloadTexts } from './texts.ts'

const keyOf = ({ of, index }: OwnDownload) => `${of.kind} ${of.id} ${index}`
const pages = { product: '/client/product/detail/', part: '/client/parts/detail/' }

export const downloadTable = (list: readonly OwnDownload[], timeZone: string) => (
  <table className="member-table">
    <thead>
      <tr>
        {(['file', 'product', 'version', 'downloaded'] as const).map((name) => (
          <th key={name} scope="col">
            {speak(downloadTexts[name])}
          </th>
        ))}
        <td />
      </tr>
    </thead>
    <tbody>
      {list.map((file) => (
        <tr key={keyOf(file)}>
          <th scope="row">
            <Named file={file} />
          </th>
          <td>
            <Holder file={file} />
          </td>
          <td className="number">{dayOf(file.since, timeZone)}</td>
          <td className="number">
            {file.downloaded === null ? speak(downloadTexts.never) : moment(file.downloaded, timeZone).slice(0, 16)}
          </td>
          <td>
            <Take file={file} />
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)

export const downloadCards = (list: readonly OwnDownload[], timeZone: string) => (
  <ul className="cards">
    {list.map((file) => (
      <li key={keyOf(file)}>
        <Named file={file} />
        <Take file={file} />
        <Holder file={file} />
        <p className="dates number">
          {speak(downloadTexts.version)} {dayOf(file.since, timeZone)}
          <br />
          {speak(downloadTexts.downloaded)}{' '}
          {file.downloaded === null ? speak(downloadTexts.never) : moment(file.downloaded, timeZone).slice(0, 16)}
        </p>
      </li>
    ))}
  </ul>
)

const dayOf = (time: number | null, timeZone: string): string => moment(time, timeZone).slice(0, 10)

function Named({ file: { name, kind_name, lang, size, state } }: { file: OwnDownload }) {
  const about = [kind_name, speak(downloadTexts.languages[lang]), fileSize(size)].filter(Boolean).join(' · ')
  return (
    <div className="download-name">
      <strong>{name}</strong>
      {state === 'fresh' && <span className="member-tag processing">{speak(downloadTexts.fresh)}</span>}
      <small className="number">{about}</small>
    </div>
  )
}

function Holder({ file: { of } }: { file: OwnDownload }) {
  return (
    <p className="download-of">
      <span className="number">{of.code}</span>{' '}
      <a href={addressIn(currentLanguage, `${pages[of.kind]}${of.id}`)}>{of.name}</a>
    </p>
  )
}

/** A link lives for a quarter of an hour, so each press asks for one of its own. */
function Take({ file }: { file: OwnDownload }) {
  const [taken, setTaken] = useState(false)
  const { of, index, name, downloaded } = file
  const words = speak(taken || downloaded !== null ? downloadTexts.again : downloadTexts.take)
  const take = async () => {
    const body = { kind: of.kind, id: of.id, index }
    const { data } = await call<{ url: string }>({ path: '/api/product/download', method: 'POST', body })
    setTaken(true)
    location.assign(data.url)
  }
  return (
    <button
      type="button"
      className="button quiet"
      aria-label={speak(downloadTexts.takeThis, { action: words, file: name, code: of.code })}
      // The call has shown why not.
      onClick={() => void take().catch(() => undefined)}
    >
      <Icon name="download" />
      <span>{words}</span>
    </button>
  )
}
