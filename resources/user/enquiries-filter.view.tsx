import { Select } from 'antd'
import type { FilterProps } from '../../admin/kinds/kind.ts'
import { anyRow, noRow } from '../../admin/kinds/search.ts'
import { useSay } from '../../browser/language.ts'
import { chosenEnquiries } from './chosen-enquiries.ts'
import { userTexts } from './user-texts.ts'

/** Members who asked for something, or who never did. */
export function EnquiriesFilter({ id, value, onChange }: FilterProps) {
  const say = useSay()
  return (
    <Select
      id={id}
      className="office-select"
      allowClear
      placeholder={say(userTexts.anyEnquiries)}
      value={chosenEnquiries(value) ?? null}
      options={[
        { value: anyRow, label: say(userTexts.hasEnquiries) },
        { value: noRow, label: say(userTexts.noEnquiries) },
      ]}
      onChange={(chosen: string | null | undefined) => onChange(chosen ? [chosen] : undefined)}
    />
  )
}
