import { tabs as records } from './member-records.view.tsx'
import { MoneyPanel, ScorePanel } from './standing-panel.view.tsx'

export const panels = { money: MoneyPanel, score: ScorePanel }
export const tabs = records
