import { Button, Checkbox, Input, Tree } from 'antd'
import { type Key, useState } from 'react'
import { useLanguage, useSay } from '../../../browser/language.ts'
import { useAnswer } from '../../../browser/use-answer.ts'
import type { FieldOf } from '../../../contract/definition/field.ts'
import type { Language } from '../../../contract/text.ts'
import { Awaited } from '../../parts/awaited.tsx'
import { callAddress } from '../../parts/definition.ts'
import { useOffice } from '../../parts/office.tsx'
import { asTree, childrenOf, idOf, type Row, spoken } from '../../parts/row.ts'
import { kindTexts, tableTexts } from '../../parts/sentences.ts'
import { keepEnter } from '../keep-enter.ts'
import type { InputProps } from '../kind.ts'
import { describedBy } from '../word-inputs.tsx'
import { everyGrant, fitting, grantsIn, grantsValue, toggled } from './grant-set.ts'
import './grants-input.css'

const height = 380

/** The rules that the caller may give, as a tree of boxes (protocol 3B.1). */
export function GrantsInput(props: InputProps<FieldOf<'grants'>>) {
  const { definitions } = useOffice()
  const say = useSay()
  const rules = definitions.get(props.field.bounds.of)
  const answer = useAnswer<{ list: readonly Row[] }>(rules ? callAddress(rules, 'index') : '')
  return (
    <Awaited answer={answer} lines={6}>
      {({ list }) =>
        list.length > 0 ? (
          <Grants {...props} tree={asTree(list)} />
        ) : (
          <p className="form-hint">{say(kindTexts.noOptions)}</p>
        )
      }
    </Awaited>
  )
}

interface TreeNode {
  key: number
  title: string
  name: string
  children: TreeNode[]
}

function Grants({ id, field, value, onChange, disabled, fault, tree }: InputProps & { tree: readonly Row[] }) {
  const say = useSay()
  const language = useLanguage()
  const [words, setWords] = useState('')
  const [opened, setOpened] = useState<readonly Key[]>([])
  const set = grantsIn(tree, value)
  const wanted = words.trim().toLowerCase()
  const shown = wanted === '' ? tree : fitting(tree, (row) => says(row, wanted))
  const all = everyGrant(tree)
  const give = (ids: readonly number[]) => onChange(grantsValue(grantsIn(tree, ids)))
  // What was found is open as far as it goes.
  const expanded = wanted === '' ? opened : everyGrant(shown)
  return (
    <div className={`grants${fault === undefined ? '' : ' grants-invalid'}`}>
      <div className="grants-head">
        <Checkbox
          disabled={disabled ?? false}
          checked={set.held.size === all.length}
          indeterminate={set.held.size > 0 && set.held.size < all.length}
          onChange={(event) => give(event.target.checked ? all : [])}
        >
          {say(kindTexts.grantsAll)}
        </Checkbox>
        <span className="cell-muted grants-count" aria-live="polite">
          {say(kindTexts.grantsCount, { count: set.held.size, all: all.length })}
        </span>
        <Button size="small" type="text" onClick={() => setOpened(opened.length > 0 ? [] : all)}>
          {say(opened.length > 0 ? tableTexts.collapseAll : tableTexts.expandAll)}
        </Button>
      </div>
      <Input
        {...describedBy({ id, fault })}
        allowClear
        size="small"
        className="grants-words"
        aria-label={say(kindTexts.grantsSearch)}
        placeholder={say(kindTexts.grantsSearch)}
        value={words}
        onChange={(event) => setWords(event.target.value)}
        // A search is no wish to save the form.
        onPressEnter={keepEnter}
      />
      {shown.length === 0 && <p className="form-hint grants-none">{say(kindTexts.noOptions)}</p>}
      <Tree<TreeNode>
        aria-label={say(field.label)}
        checkable
        checkStrictly
        blockNode
        selectable={false}
        height={height}
        disabled={disabled ?? false}
        treeData={nodesOf(shown, language)}
        titleRender={({ title, name }) => (
          <span className="grants-title" title={name}>
            {title}
          </span>
        )}
        checkedKeys={{ checked: [...set.checked], halfChecked: [...set.half] }}
        expandedKeys={[...expanded]}
        onExpand={(keys) => setOpened(keys)}
        onCheck={(_keys, { node }) => give(toggled(tree, set, node.key))}
      />
    </div>
  )
}

const says = (row: Row, words: string): boolean =>
  [row.title, row.title_en, row.name].some((text) =>
    String(text ?? '')
      .toLowerCase()
      .includes(words),
  )

const nodesOf = (rows: readonly Row[], language: Language): TreeNode[] =>
  rows.map((row) => ({
    key: idOf(row),
    title: String(spoken(row, 'title', language) ?? row.name ?? ''),
    name: String(row.name ?? ''),
    children: nodesOf(childrenOf(row) ?? [], language),
  }))
