import { type APIRequestContext, expect } from '@playwright/test'
import { newMobile } from './rows.testing.ts'

/** An enquiry as the drawer sends it, of a visitor or of a member; answers its number. */
export async function sendEnquiry(request: APIRequestContext, member = ''): Promise<string> {
  const answer = await request.post('/api/lead/submit', {
    headers: { server: 'true', ...(member !== '' && { 'ba-user-token': member }) },
    multipart: {
      name: '林晓',
      company: '东港石化',
      mobile: newMobile(),
      need: 'quote',
      content: '需要 DN80 球阀 12 台，介质蒸汽。',
      privacy: '1',
      opened: '60000',
    },
  })
  const { code, msg, data }: { code: number; msg: string; data: { code: string } } = await answer.json()
  expect(code, msg).toBe(1)
  return data.code
}
