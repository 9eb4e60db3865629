interface CardCoverProps {
  src: string
  sizes?: string
  width?: number
  height?: number
  /** Pictures above the fold are not lazy. */
  eager?: boolean | undefined
}

/** The picture of a card, cut to its shape; an empty space where there is none. */
export function CardCover({
  src,
  sizes = '(max-width: 640px) 100vw, 400px',
  width = 800,
  height = 600,
  eager,
}: CardCoverProps) {
  return (
    <div className="cover">
      {src && (
        <img
          src={src}
          data-cut=""
          alt=""
          sizes={sizes}
          width={width}
          height={height}
          loading={eager ? undefined : 'lazy'}
          decoding="async"
        />
      )}
    </div>
  )
}
