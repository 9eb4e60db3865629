import { Glyph } from '../kinds/glyph.tsx'
import './row/row-controls.css'

/** Where a row is dragged by: a picture until `drag-rows.tsx` has come and puts the handle beside it. */
export const DragHandle = () => (
  <span className="drag-place">
    <Glyph name="holder" />
  </span>
)
