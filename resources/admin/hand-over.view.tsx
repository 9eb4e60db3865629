import { Button, Modal } from 'antd'
import { useState } from 'react'
import { RemoteSelect } from '../../admin/kinds/references/remote-select.tsx'
import { callAddress } from '../../admin/parts/definition.ts'
import { idOf, nameOf, type Row } from '../../admin/parts/row.ts'
import type { ActionProps } from '../../admin/parts/view.ts'
import { CallFailure, call } from '../../browser/api-client.ts'
import { useLanguage, useSay } from '../../browser/language.ts'
import { notices } from '../../browser/signal.ts'
import { nounOf } from '../../contract/definition/noun.ts'
import { comma, text } from '../../contract/text.ts'

const texts = {
  title: text('删除 {count} 名{object}？', 'Delete {count} {object}?'),
  names: text('将删除：{names}。其登录状态立即失效。', 'This deletes: {names}. Their sessions end at once.'),
  remove: text('删除', 'Delete'),
  cancel: text('取消', 'Cancel'),
  owned: text('{name} 名下还有 {count} 条记录', '{name} still owns {count} records'),
  choose: text('由谁接手', 'Who takes them over'),
  handOver: text('移交并删除', 'Hand over and delete'),
} as const

/** Records that belong to those who leave, by their ids (areas 15). */
type Owned = Readonly<Record<string, number>>

function ownedIn(reason: CallFailure): Owned | undefined {
  const { data } = reason
  if (typeof data !== 'object' || data === null || !('handover' in data)) return undefined
  // The server answers how many by id; anything else shows no names below.
  return typeof data.handover === 'object' ? (data.handover as Owned) : undefined
}

/** Deletes administrators; what they owned is transferred to another administrator first. */
export function HandOver({ definition, rows, onDone, onClose }: ActionProps) {
  const say = useSay()
  const language = useLanguage()
  const [owned, setOwned] = useState<Owned>()
  const [heir, setHeir] = useState<Row>()
  const [busy, setBusy] = useState(false)
  const ids = rows.map(idOf)
  const names = rows.map((row) => nameOf(definition, row, language)).join(say(comma))
  const remove = async () => {
    setBusy(true)
    const query = { ids, ...(heir && { handover: idOf(heir) }) }
    try {
      await call({ path: callAddress(definition, 'del'), method: 'DELETE', query, quiet: true, announce: true })
      onDone()
      onClose()
    } catch (reason) {
      const told = reason instanceof CallFailure ? ownedIn(reason) : undefined
      setOwned(told)
      setBusy(false)
      if (reason instanceof CallFailure && !told) {
        notices.tell({ level: 'error', text: reason.message })
        onClose()
      }
    }
  }
  return (
    <Modal
      open
      centered
      width={480}
      title={say(texts.title, { count: rows.length, object: nounOf(definition, rows.length) })}
      onCancel={onClose}
      footer={
        <>
          <Button autoFocus disabled={busy} onClick={onClose}>
            {say(texts.cancel)}
          </Button>
          <Button
            danger
            type="primary"
            loading={busy}
            disabled={owned !== undefined && !heir}
            onClick={() => void remove()}
          >
            {say(owned ? texts.handOver : texts.remove)}
          </Button>
        </>
      }
    >
      <p>{say(texts.names, { names })}</p>
      {owned && (
        <>
          <ul className="plain-list">
            {rows.flatMap((row) => {
              const count = owned[idOf(row)]
              return count
                ? [<li key={idOf(row)}>{say(texts.owned, { name: nameOf(definition, row, language), count })}</li>]
                : []
            })}
          </ul>
          <label htmlFor="hand-over">{say(texts.choose)}</label>
          <RemoteSelect
            id="hand-over"
            to={definition}
            chosen={heir ? [String(idOf(heir))] : []}
            joined={heir ? [heir] : []}
            without={new Set(ids.map(String))}
            onChange={([option]) => setHeir(option?.row)}
          />
        </>
      )}
    </Modal>
  )
}
