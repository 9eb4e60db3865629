import { HolderOutlined } from '@ant-design/icons'

/** Where a row is dragged by: a picture until `drag-rows.tsx` has come and puts the handle beside it. */
export const DragHandle = () => (
  <span className="drag-place">
    <HolderOutlined aria-hidden="true" />
  </span>
)
