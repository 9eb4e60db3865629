import { Alert, Button, Checkbox, Modal } from 'antd'
import { useEffect, useMemo, useState } from 'react'
import { CallFailure, call } from '../../browser/api-client.ts'
import { useSay } from '../../browser/language.ts'
import { sessions } from '../../browser/session.ts'
import { attachment } from '../../contract/system/attachment.ts'
import type { Text } from '../../contract/text.ts'
import { callAddress } from '../parts/definition.ts'
import { useOffice } from '../parts/office.tsx'
import { idOf, type Row } from '../parts/row.ts'
import type { ActionProps } from '../parts/view.ts'
import { isLocked, nameOfFile, usedCount } from './file.ts'
import { FilePicture } from './file-picture.tsx'
import { foldersChanged } from './folders/folders.ts'
import { libraryTexts, questionTexts } from './library-texts.ts'
import './question.css'
import { type FilePlace, readPlaces } from './usage.ts'

/** So many files in use are listed with their places; the others as a number. */
const toldWhole = 6

/** Which of the chosen files may go. */
function sorted(rows: readonly Row[]) {
  return {
    free: rows.filter((row) => !isLocked(row) && usedCount(row) === 0),
    used: rows.filter((row) => !isLocked(row) && usedCount(row) > 0),
    locked: rows.filter(isLocked),
  }
}

/** Asks before files are deleted, and says which stay because something shows them (areas 19). */
export function DeleteFiles({ rows, onDone, onClose }: ActionProps) {
  const say = useSay()
  const { free, used, locked } = useMemo(() => sorted(rows), [rows])
  const places = usePlaces(used)
  const mayForce = sessions.admin((me) => me.super ?? false)
  const [forced, setForced] = useState(false)
  const deletion = useDeletion(() => {
    onDone()
    onClose()
  })
  const going = forced ? [...free, ...used] : free
  const count = going.length
  return (
    <Modal
      open
      centered
      width={520}
      title={count > 0 ? say(questionTexts.removeTitle, { count }) : say(questionTexts.removeNone)}
      onCancel={onClose}
      footer={
        <>
          <Button autoFocus disabled={deletion.busy} onClick={onClose}>
            {say(count > 0 ? libraryTexts.cancel : libraryTexts.close)}
          </Button>
          {count > 0 && (
            <Button danger type="primary" loading={deletion.busy} onClick={() => void deletion.run(going, forced)}>
              {say(forced ? questionTexts.removeForced : questionTexts.remove, { count })}
            </Button>
          )}
        </>
      }
    >
      {free.length > 0 && (
        <Part title={questionTexts.removeGoing} rows={free} note={() => undefined}>
          <p className="question-hint">{say(questionTexts.removeHint)}</p>
        </Part>
      )}
      {used.length > 0 && (
        <Part
          title={forced ? questionTexts.removeUsed : questionTexts.removeStaying}
          rows={used}
          note={(row) => placesNote(row, places, say)}
        />
      )}
      {locked.length > 0 && <Part title={questionTexts.removeLocked} rows={locked} note={() => undefined} />}
      {mayForce && (used.length > 0 || deletion.refusal !== undefined) && (
        <>
          <Checkbox checked={forced} onChange={(event) => setForced(event.target.checked)}>
            {say(questionTexts.force)}
          </Checkbox>
          {forced && <Alert className="question-alert" type="warning" title={say(questionTexts.forceHint)} />}
        </>
      )}
      {deletion.refusal !== undefined && (
        <Alert className="question-alert" type="error" role="alert" title={deletion.refusal} />
      )}
    </Modal>
  )
}

function useDeletion(onGone: () => void) {
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const run = async (rows: readonly Row[], forced: boolean) => {
    setBusy(true)
    const query = { ids: rows.map(idOf), ...(forced && { force: 1 }) }
    try {
      await call({ path: callAddress(attachment, 'del'), method: 'DELETE', query, quiet: true, announce: true })
      foldersChanged()
      onGone()
    } catch (reason) {
      if (!(reason instanceof CallFailure)) throw reason
      setRefusal(reason.message)
      setBusy(false)
    }
  }
  return { busy, refusal, run }
}

/** Places of the first files in use, for those who may read them. */
function usePlaces(used: readonly Row[]): ReadonlyMap<number, readonly FilePlace[]> {
  const { may } = useOffice()
  const [places, setPlaces] = useState<ReadonlyMap<number, readonly FilePlace[]>>(new Map())
  const mayRead = may(`${attachment.node}/edit`)
  useEffect(() => {
    let open = true
    if (mayRead) void readPlaces(used.slice(0, toldWhole)).then((found) => open && setPlaces(found))
    return () => {
      open = false
    }
  }, [used, mayRead])
  return places
}

const namedPlaces = 3

function placesNote(
  row: Row,
  places: ReadonlyMap<number, readonly FilePlace[]>,
  say: ReturnType<typeof useSay>,
): string {
  const known = places.get(idOf(row)) ?? []
  const count = Math.max(usedCount(row), known.length)
  if (known.length === 0) return say(libraryTexts.usedIn, { count })
  const named = known.slice(0, namedPlaces).map(({ label, name }) => `${say(label)} ${say(name)}`)
  return say(questionTexts.places, {
    count,
    places: named.join(say(questionTexts.and)) + (count > namedPlaces ? ' …' : ''),
  })
}

interface PartProps {
  title: Text
  rows: readonly Row[]
  note(row: Row): string | undefined
  children?: React.ReactNode
}

const shown = 50

function Part({ title, rows, note, children }: PartProps) {
  const say = useSay()
  return (
    <section className="question-part">
      <h2>{say(title)}</h2>
      {/* A long list scrolls, so that it can be reached without a pointer. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: see above. */}
      <ul className="question-files" tabIndex={0} aria-label={say(title)}>
        {rows.slice(0, shown).map((row) => (
          <li key={idOf(row)}>
            <FilePicture row={row} />
            <span className="question-words">
              {nameOfFile(row)}
              <small>{note(row)}</small>
            </span>
          </li>
        ))}
        {rows.length > shown && <li>{say(questionTexts.andMore, { count: rows.length })}</li>}
      </ul>
      {children}
    </section>
  )
}
