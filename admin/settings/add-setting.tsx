import { Button, Modal } from 'antd'
import { call } from '../../browser/api-client.ts'
import { useSay } from '../../browser/language.ts'
import type { Choices, Fields } from '../../contract/definition/field.ts'
import { controllerOf, type Definition } from '../../contract/definition/resource.ts'
import { text } from '../../contract/text.ts'
import { ActionFields } from '../actions/action-fields.tsx'
import { useAsking } from '../actions/use-asking.ts'
import { useDialogLeaving } from '../actions/use-dialog-leaving.ts'
import { useOffice } from '../parts/office.tsx'
import type { Row } from '../parts/row.ts'
import type { SettingsAnswer } from './setting-list.ts'
import { entryTexts, ruleTexts, settingTexts, typeTexts } from './texts.ts'
import { settingsCall } from './use-settings.ts'

interface AddSettingProps {
  node: string
  answer: SettingsAnswer
  /** The tab that is open. */
  group: string
  onAdded(name: string, group: string): void
  onClose(): void
}

/** Types whose values are chosen from options of their own. */
const chosen = new Set(['radio', 'checkbox', 'select', 'selects'])

/** Types whose values are rows of a noun. */
const pointing = new Set(['remoteSelect', 'remoteSelects'])

function fieldsFor(groups: Choices, nouns: Choices, values: Row): Fields {
  const { group, name, title, type, tip, content, rule, extend, inputExtend, weigh, rowsOf } = entryTexts
  return {
    group: { kind: 'choice', label: group, required: 'save', bounds: groups },
    name: { kind: 'string', label: name, required: 'save', bounds: { max: 30 } },
    title: { kind: 'string', label: title, required: 'save', bounds: { max: 50 } },
    type: { kind: 'choice', label: type, required: 'save', bounds: typeTexts },
    ...(chosen.has(String(values.type)) && { content: { kind: 'text', label: content, required: 'save' } as const }),
    ...(pointing.has(String(values.type)) && {
      rows_of: { kind: 'choice', label: rowsOf, required: 'save', bounds: nouns } as const,
    }),
    tip: { kind: 'string', label: tip, bounds: { max: 100 } },
    rule: { kind: 'choices', label: rule, bounds: ruleTexts },
    extend: { kind: 'text', label: extend },
    inputExtend: { kind: 'text', label: inputExtend },
    weigh: { kind: 'integer', label: weigh },
  }
}

const definition: Definition = { name: 'config', label: entryTexts.label, title: 'title', fields: {} }

/** Asks for a setting of the owner's own (protocol 9.5). */
export function AddSetting({ node, answer, group, onAdded, onClose }: AddSettingProps) {
  const say = useSay()
  const groups = Object.fromEntries(
    Object.entries(answer.configGroup).map(([name, title]) => [name, text(title, title)]),
  )
  const { definitions } = useOffice()
  const nouns = Object.fromEntries(
    [...definitions.values()].flatMap(({ node: own, label }) =>
      own === undefined ? [] : [[controllerOf(own), label]],
    ),
  )
  const acting = useAsking({
    ids: 'new-setting',
    fields: (values) => fieldsFor(groups, nouns, values),
    start: {
      group,
      name: '',
      title: '',
      type: 'string',
      tip: '',
      content: '',
      rows_of: '',
      rule: '',
      extend: '',
      inputExtend: '',
      weigh: 0,
    },
    post: async (values, idempotencyKey) => {
      const rule = String(values.rule ?? '')
      const { rows_of: noun, ...typed } = values
      const address = noun ? `remote-url=/admin/${String(noun)}/index\n` : ''
      const body = {
        ...typed,
        rule: rule === '' ? [] : rule.split(','),
        inputExtend: address + String(values.inputExtend),
      }
      await call({ path: settingsCall(node, 'add'), method: 'POST', body, quiet: true, announce: true, idempotencyKey })
      return values
    },
    onDone: (values) => onAdded(String(values.name), String(values.group)),
  })
  const close = useDialogLeaving(acting, onClose)
  return (
    <Modal
      open
      centered
      width={640}
      title={say(settingTexts.add)}
      onCancel={close}
      footer={
        <>
          <Button disabled={acting.busy} onClick={close}>
            {say(settingTexts.cancel)}
          </Button>
          <Button type="primary" loading={acting.busy} onClick={() => void acting.send()}>
            {say(settingTexts.add)}
          </Button>
        </>
      }
    >
      <div className="add-setting">
        <ActionFields {...{ definition, acting }} />
        <p className="form-hint">{say(entryTexts.lines)}</p>
      </div>
    </Modal>
  )
}
