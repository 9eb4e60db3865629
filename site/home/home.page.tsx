import { Fragment, type ReactNode } from 'react'
import type { PageProps } from '../../contract/page.ts'
import { text } from '../../contract/text.ts'
import { Shelf } from '../carousel/shelf.tsx'
import { usePlace } from '../place.ts'
import { Brands } from '../shell/brands.tsx'
import { Icon } from '../shell/icon.tsx'
import { ProductCard } from '../shell/product-card.tsx'
import { SectionHead } from '../shell/section-head.tsx'
import { SiteLink } from '../shell/site-link.tsx'
import { CallToAction } from './call-to-action.tsx'
import { Crafts } from './crafts.tsx'
import { Culture } from './culture.tsx'
import { Figures } from './figures.tsx'
import { Hero } from './hero.tsx'
import type { HomeData } from './home-data.ts'
import { Honors } from './honors.tsx'
import { News } from './news.tsx'
import { ProductTypes } from './product-types.tsx'
import { Verified } from './verified.tsx'

const sections: Readonly<Record<string, (data: HomeData) => ReactNode>> = {
  hero: (data) => data.slides.length > 0 && <Hero slides={data.slides} name={data.name} />,
  stats: (data) => data.figures.length > 0 && <Figures figures={data.figures} />,
  types: (data) => data.types.length > 0 && <ProductTypes types={data.types} />,
  products: (data) => data.products.length > 0 && <FeaturedProducts products={data.products} />,
  culture: (data) =>
    (data.about.intro !== '' || data.about.entries.length > 0) && <Culture name={data.name} {...data.about} />,
  crafts: (data) => data.crafts.length > 0 && <Crafts crafts={data.crafts} />,
  honors: (data) => data.honors.length > 0 && <Honors honors={data.honors} />,
  brands: (data) => data.brands.length > 0 && <Brands brands={data.brands} />,
  news: (data) => data.news.length > 0 && <News articles={data.news} />,
  cta: (data) => data.cta.title !== '' && <CallToAction cta={data.cta} phone={data.phone} />,
}

/** Order and presence of the sections come from the settings; an empty one is not drawn. */
export function HomePage({ data }: PageProps<HomeData>) {
  return (
    <>
      {data.verified && <Verified report={data.verified} />}
      {data.sections.map((name) => (
        <Fragment key={name}>{sections[name]?.(data)}</Fragment>
      ))}
    </>
  )
}

function FeaturedProducts({ products }: Pick<HomeData, 'products'>) {
  const { speak } = usePlace()
  return (
    <section className="section" aria-labelledby="home-products">
      <div className="container">
        <SectionHead
          id="home-products"
          eyebrow={speak(text('精选产品', 'Featured'))}
          title={speak(text('为关键工况而造', 'Built for demanding service'))}
        >
          <SiteLink className="more" href="/client/product">
            {speak(text('全部产品', 'All products'))}
            <Icon name="next" />
          </SiteLink>
        </SectionHead>
        <Shelf
          inRow="four"
          cards={products.map((product) => ({ key: product.id, content: <ProductCard product={product} /> }))}
        />
      </div>
    </section>
  )
}
