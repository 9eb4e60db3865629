/** A slogan that breaks after its comma where both halves have room: each phrase stays together as long as it can. */
export function Phrases({ words }: { words: string }) {
  const phrases = words.match(/[^，,]+[，,]?\s*/g) ?? []
  return phrases.map((phrase) => (
    <span className="phrase" key={phrase}>
      {phrase}
    </span>
  ))
}
