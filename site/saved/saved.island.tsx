import { onShelf, setSaved, storedSaved, syncShelf } from '../../browser/shelf/shelf.ts'
import { notices } from '../../browser/signal.ts'
import { mostSaved } from '../../contract/picked.ts'
import { asLanguage, type Language, say, text } from '../../contract/text.ts'
import { savedFailures } from '../../resources/saved-product/saved-failures.ts'

const words = {
  here: text('已收藏到本浏览器，登录后并入账户', 'Saved in this browser; sign in to keep it in your account'),
  left: text(
    '您的收藏已满 {most} 款，有 {left} 款未能并入账户。',
    'Your {most} places for saved products are taken; {left} could not be added.',
  ),
}

function show(): void {
  const saved = new Set(storedSaved())
  for (const button of document.querySelectorAll<HTMLElement>('[data-save]'))
    button.ariaPressed = saved.has(Number(button.dataset.save)) ? 'true' : 'false'
}

async function press(button: HTMLElement, language: Language): Promise<void> {
  const isSaved = button.ariaPressed !== 'true'
  if (isSaved && storedSaved().length >= mostSaved) {
    notices.tell({ level: 'error', text: say(savedFailures.full, language, { most: mostSaved }) })
    return
  }
  try {
    const keeper = await setSaved(Number(button.dataset.save), isSaved)
    if (isSaved && keeper === 'browser') notices.tell({ level: 'success', text: say(words.here, language) })
  } catch (reason) {
    notices.tell({ level: 'error', text: reason instanceof Error ? reason.message : '' })
  }
}

/** What is saved belongs to the account where somebody is signed in, else to this browser (areas 23.6). */
export function mount(_root: HTMLElement, props: Record<string, unknown>): void {
  const language = asLanguage(props.language)
  onShelf(show)
  show()
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-save]') : null
    if (button) void press(button, language)
  })
  void syncShelf().then((left) => {
    if (left > 0) notices.tell({ level: 'warning', text: say(words.left, language, { most: mostSaved, left }) })
  })
}
