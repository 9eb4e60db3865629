import { Alert, Button, Checkbox, Modal } from 'antd'
import { useState } from 'react'
import { call } from '../../browser/api-client.ts'
import { useLanguage, useSay } from '../../browser/language.ts'
import { comma } from '../../contract/text.ts'
import { callAddress } from '../parts/definition.ts'
import { idOf, nameOf } from '../parts/row.ts'
import type { ActionProps } from '../parts/view.ts'
import { securityTexts } from './texts.ts'

const mostNames = 5

/** Entries of a log go for good: it is said what they are, and that nothing brings them back. */
export function PurgeDialog({ definition, rows, onDone, onClose }: ActionProps) {
  const say = useSay()
  const language = useLanguage()
  const [sure, setSure] = useState(false)
  const [busy, setBusy] = useState(false)
  const names = rows.slice(0, mostNames).map((row) => nameOf(definition, row, language))
  const purge = () => {
    setBusy(true)
    const query = { ids: rows.map(idOf) }
    call({ path: callAddress(definition, 'del'), method: 'DELETE', query, announce: true })
      .then(onDone, () => undefined)
      .finally(onClose)
  }
  return (
    <Modal
      open
      centered
      width={460}
      title={say(securityTexts.purgeTitle, { count: rows.length })}
      onCancel={onClose}
      footer={
        <>
          <Button disabled={busy} onClick={onClose}>
            {say(securityTexts.cancel)}
          </Button>
          <Button danger type="primary" disabled={!sure} loading={busy} onClick={purge}>
            {say(securityTexts.purge)}
          </Button>
        </>
      }
    >
      <p className="security-names">
        {names.join(say(comma))}
        {rows.length > mostNames && ` ${say(securityTexts.more, { count: rows.length })}`}
      </p>
      <Alert type="warning" showIcon title={say(securityTexts.purgeHint)} />
      <Checkbox className="security-sure" checked={sure} onChange={({ target }) => setSure(target.checked)}>
        {say(securityTexts.purgeSure)}
      </Checkbox>
    </Modal>
  )
}
