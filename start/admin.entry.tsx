import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { BackOffice } from '../admin/shell/back-office.tsx'
import '../admin/shell/shell.css'

const mount = document.getElementById('app')
if (mount) {
  createRoot(mount).render(
    <StrictMode>
      <BackOffice screenOf={() => undefined} loginDrawing={async () => ''} />
    </StrictMode>,
  )
}
