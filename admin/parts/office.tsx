import { theme } from 'antd'
import { type ComponentType, createContext, type ReactNode, useContext, useLayoutEffect } from 'react'
import type { UploadLimits } from '../../browser/upload/settings.ts'
import type { Definition } from '../../contract/definition/resource.ts'
import type { Views } from './view.ts'

/** The window in which stored files are chosen. */
export interface FilePickerProps {
  kind: 'image' | 'file'
  /** How many may be chosen. */
  max: number
  /** Addresses that stand in the field already. */
  chosen: readonly string[]
  onPick(urls: readonly string[]): void
  onClose(): void
}

/** What the shell passes to table and form, which name no resource. */
export interface Office {
  /** A permission node the administrator holds (`product/product/edit`). */
  may(node: string): boolean
  /** Definitions by table name; references and child rows are drawn from them. */
  definitions: ReadonlyMap<string, Definition>
  /** Special views by table name, loaded when first needed. */
  views: Views
  /** Whose arrangement of tables is remembered. */
  adminId: number
  upload: UploadLimits
  /** Prefix of stored addresses such as `/storage/a.png`; empty for this host. */
  cdnUrl: string
  /** Zone in which days are shown and searched (config `time_zone`). */
  timeZone: string
  /** Tables that a screen without rows of its own leads to, by its node. */
  related?: Readonly<Record<string, readonly string[]>>
  /** Drawings by the names of icons that begin with `local-`, as SVG text. */
  localIcons?: () => Promise<Readonly<Record<string, string>>>
  /** Loaded when it is first opened. */
  filePicker?: ComponentType<FilePickerProps>
}

const OfficeContext = createContext<Office | null>(null)

export function useOffice(): Office {
  const office = useContext(OfficeContext)
  // Only a programmer who forgot the provider meets this.
  if (!office) throw new Error('useOffice needs an OfficeProvider above it')
  return office
}

/** Gives table and form what they need, and the theme's colours to their style sheets. */
export function OfficeProvider({ office, children }: { office: Office; children: ReactNode }) {
  useThemeVariables()
  return <OfficeContext value={office}>{children}</OfficeContext>
}

/** Style sheets outside antd's own parts, popups included, read the theme from these. */
function useThemeVariables(): void {
  const { token } = theme.useToken()
  useLayoutEffect(() => {
    const variables = {
      text: token.colorText,
      muted: token.colorTextSecondary,
      faint: token.colorTextTertiary,
      line: token.colorBorderSecondary,
      border: token.colorBorder,
      surface: token.colorBgContainer,
      raised: token.colorBgElevated,
      ground: token.colorBgLayout,
      // Pictures are drawn on white or pale paper, whatever the theme; their margin continues it.
      paper: '#f4f6f9',
      hover: token.colorFillQuaternary,
      // Words and outlines: in the dark lighter than surfaces of the same colour.
      primary: token.colorLink,
      'primary-tint': token.colorPrimaryBg,
      // Surfaces of it, and those of a switch that is off.
      filled: token.colorPrimary,
      off: token.colorTextQuaternary,
      error: token.colorError,
      'error-tint': token.colorErrorBg,
      success: token.colorSuccess,
      warning: token.colorWarning,
    }
    for (const [name, value] of Object.entries(variables)) {
      document.documentElement.style.setProperty(`--office-${name}`, value)
    }
  }, [token])
}

/** A stored address as the browser opens it (protocol 6.6). */
export function fileAddress(cdnUrl: string, value: string): string {
  return /^([a-z][a-z0-9+.-]*:)?\/\//i.test(value) || value.startsWith('data:image/') ? value : `${cdnUrl}${value}`
}
