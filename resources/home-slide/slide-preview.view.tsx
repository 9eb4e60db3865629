import { Segmented } from 'antd'
import { useState } from 'react'
import { usePicture } from '../../admin/kinds/pictures.tsx'
import { PageFrame } from '../../admin/parts/page-frame.tsx'
import type { Row } from '../../admin/parts/row.ts'
import base from '../../browser/base.css?inline'
import controls from '../../browser/controls.css?inline'
import heroStyles from '../../browser/hero/hero-slide.css?inline'
import { HeroSlide } from '../../browser/hero/hero-slide.tsx'
import { useLanguage, useSay } from '../../browser/language.ts'
import reset from '../../browser/reset.css?inline'
import tokens from '../../browser/tokens.css?inline'
import { inLanguage } from '../../contract/inLanguage.ts'
import { asLanguage, languages, text } from '../../contract/text.ts'
import { homeSlide } from './home-slide.ts'
import './slide-preview.css'

const texts = {
  preview: text('预览', 'Preview'),
  screen: text('屏幕', 'Screen'),
  desktop: text('电脑', 'Desktop'),
  phone: text('手机', 'Phone'),
  language: text('语言', 'Language'),
  chinese: text('中文', '中文'),
  english: text('EN', 'EN'),
}

const screens = { desktop: { width: 1440, height: 662 }, phone: { width: 390, height: 725 } } as const
const styles = [reset, tokens, base, controls, heroStyles]

/** The slide as the home page will draw it, while it is written (areas 5). */
export function SlidePreview({ row }: { row: Row }) {
  const say = useSay()
  const [screen, setScreen] = useState<keyof typeof screens>('desktop')
  const [language, setLanguage] = useState<string>(useLanguage())
  return (
    <section className="slide-preview" aria-label={say(texts.preview)}>
      <div className="slide-preview-head">
        <Segmented
          size="small"
          aria-label={say(texts.screen)}
          value={screen}
          onChange={setScreen}
          options={[
            { value: 'desktop', label: say(texts.desktop) },
            { value: 'phone', label: say(texts.phone) },
          ]}
        />
        <Segmented
          size="small"
          aria-label={say(texts.language)}
          value={language}
          onChange={setLanguage}
          options={[
            { value: languages[0], label: say(texts.chinese) },
            { value: languages[1], label: say(texts.english) },
          ]}
        />
      </div>
      <div className={`slide-preview-${screen}`}>
        <PageFrame title={say(texts.preview)} {...{ styles, language }} {...screens[screen]}>
          <ShownSlide {...{ row, language }} />
        </PageFrame>
      </div>
    </section>
  )
}

const wordsOf = (value: unknown): string => (typeof value === 'string' ? value : '')

function ShownSlide({ row, language }: { row: Row; language: string }) {
  const columns = Object.keys(homeSlide.fields).flatMap((name) => [name, `${name}_en`])
  const written = Object.fromEntries(columns.flatMap((name) => (name in row ? [[name, row[name]]] : [])))
  const slide: Row = inLanguage(written, asLanguage(language))
  const wide = usePicture(wordsOf(slide.image)).whole
  const tall = usePicture(wordsOf(slide.image_mobile)).whole
  const film = usePicture(wordsOf(slide.video)).whole
  const { theme, align } = slide
  const button = slide.link_type === 'none' ? '' : wordsOf(slide.button_text)
  return (
    <HeroSlide
      first
      slide={{
        title: wordsOf(slide.title),
        subtitle: wordsOf(slide.subtitle),
        image: wide,
        image_mobile: tall,
        video: slide.media_type === 'video' ? film : '',
        alt: '',
        theme: theme === 'dark' ? theme : 'light',
        align: align === 'center' || align === 'right' ? align : 'left',
      }}
    >
      {button && <span className="button">{button}</span>}
    </HeroSlide>
  )
}
