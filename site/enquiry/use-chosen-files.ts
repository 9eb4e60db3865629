import { useState } from 'react'
import { speak } from '../../browser/language.ts'
import { refusalOf } from '../../browser/upload/refusal.ts'
import { formFailures } from '../../contract/failures/formFailures.ts'
import { enquiryFiles } from '../../resources/lead/enquiry/enquiry-limits.ts'
import { enquiryTexts } from './texts.ts'

/** A file with what speaks against sending it. */
export interface ChosenFile {
  file: File
  fault: string
}

const { most, size: maxSize, suffixes: allowedSuffixes } = enquiryFiles

/** Refuses each file for itself; the first ones that may be sent are. */
function judged(files: readonly File[]): ChosenFile[] {
  let good = 0
  return files.map((file) => {
    const word = refusalOf(file, { maxSize, allowedSuffixes, allowedMimeTypes: [] })
    if (word) return { file, fault: speak(formFailures[word]) }
    good += 1
    return { file, fault: good > most ? speak(formFailures.tooMany, { field: enquiryTexts.files, max: most }) : '' }
  })
}

const sameness = ({ name, size, lastModified }: File): string => [name, size, lastModified].join('/')

/** Files chosen, dropped or pasted; the same one twice is one. */
export function useChosenFiles() {
  const [files, setFiles] = useState<readonly File[]>([])
  const chosen = judged(files)
  return {
    chosen,
    sent: chosen.flatMap(({ file, fault }) => (fault ? [] : [file])),
    add(more: Iterable<File>) {
      // The list of an input or a drop is emptied right after.
      const now = [...more]
      setFiles((before) => [...new Map([...before, ...now].map((file) => [sameness(file), file])).values()])
    },
    drop: (file: File) => setFiles((before) => before.filter((one) => one !== file)),
  }
}

export type ChosenFiles = ReturnType<typeof useChosenFiles>
