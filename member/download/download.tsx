import { currentLanguage, speak } from '../../browser/language.ts'
import { addressIn } from '../../contract/page.ts'
import { ownDownloadStates } from '../../resources/download-log/own-download.ts'
import { OwnRows } from '../parts/own-rows.tsx'
import './download.css'
import { downloadCards, downloadTable } from './download-list.tsx'
import { downloadTexts } from './texts.ts'

/** Files for members that this member has downloaded, or may download for what is saved or enquired about (areas 23.10). */
export const Downloads = () => (
  <OwnRows
    name="own-downloads"
    path="/api/download/mine"
    states={ownDownloadStates}
    texts={downloadTexts}
    begin={
      <a className="button" href={addressIn(currentLanguage, '/client/product')}>
        {speak(downloadTexts.products)}
      </a>
    }
    table={downloadTable}
    cards={downloadCards}
  />
)
