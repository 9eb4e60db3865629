import { Badge, Tabs } from 'antd'
import { useSay } from '../../browser/language.ts'
import { useWide } from '../../browser/use-wide.ts'
import type { SettingRow as Setting } from '../../contract/definition/setting.ts'
import { faultsByTab } from '../form/faults.ts'
import { formTexts } from '../parts/form-sentences.ts'
import { useOffice } from '../parts/office.tsx'
import { type SettingGroup as Group, groupsOf } from './setting-list.ts'
import { SettingRow } from './setting-row.tsx'
import { TestMail } from './test-mail.tsx'
import { settingTexts } from './texts.ts'
import type { OpenGroup } from './use-open-group.ts'
import type { SettingsForm } from './use-settings.ts'

interface SettingGroupsProps {
  node: string
  form: SettingsForm
  open: OpenGroup
}

/** From here on the tabs stand at the left. */
const tabsBesideFrom = 900
/** Both languages stand side by side from this width on (look, back office). */
const pairFrom = 1280

/** A tab per group with its settings. */
export function SettingGroups({ node, form, open }: SettingGroupsProps) {
  const say = useSay()
  const beside = useWide(tabsBesideFrom)
  const counts = faultsByTab(form.definition, form.faults)
  const groups = groupsOf(form.answer)
  const isChanged = ({ list }: Group) => list.some(({ name }) => name in form.changes || `${name}_en` in form.changes)
  return (
    <Tabs
      className="setting-groups"
      tabPlacement={beside ? 'start' : 'top'}
      activeKey={open.group}
      onChange={open.open}
      items={groups.map((group) => ({
        key: group.name,
        label: (
          <span className="setting-tab">
            {group.title}
            {isChanged(group) && <span className="setting-mark" role="img" aria-label={say(settingTexts.changed)} />}
            <Badge
              count={counts.get(group.name) ?? 0}
              title={say(formTexts.tabFaults, { count: counts.get(group.name) ?? 0 })}
            />
          </span>
        ),
        children: (
          <>
            <h2 className="unseen">{group.title}</h2>
            <SettingGroup {...{ node, form, open }} settings={group.list} name={group.name} />
          </>
        ),
      }))}
    />
  )
}

interface SettingGroupProps extends SettingGroupsProps {
  name: string
  settings: readonly Setting[]
}

function SettingGroup({ node, form, open, name, settings }: SettingGroupProps) {
  const { may } = useOffice()
  const sideBySide = useWide(pairFrom)
  const mayEdit = may(`${node}/edit`)
  const own = settings.flatMap((setting) =>
    setting.field.bilingual ? [setting.name, `${setting.name}_en`] : [setting.name],
  )
  return (
    <div className="setting-group">
      {settings.map((setting) => (
        <div key={setting.name} className={open.sought === setting.name ? 'setting-sought' : undefined}>
          <SettingRow
            {...{ setting, sideBySide }}
            row={form.values}
            changes={form.changes}
            faults={form.faults}
            disabled={form.saving || !mayEdit}
            side={open.side}
            onSide={open.setSide}
            onChange={form.set}
            onLeave={form.leave}
            onFill={form.fill}
            onRemove={setting.allow_del === 1 && may(`${node}/del`) ? () => void form.remove(setting) : undefined}
          />
        </div>
      ))}
      {node === 'routine/config' && name === 'mail' && mayEdit && (
        <TestMail
          node={node}
          values={Object.fromEntries(own.map((column) => [column, form.values[column]]))}
          onFaults={form.mark}
        />
      )}
    </div>
  )
}
