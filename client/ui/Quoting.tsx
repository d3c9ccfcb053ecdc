interface QuotingProps {
  text: string;
  /** ISO 639-1 code of the quotes' language; undefined leaves them as they are. */
  language: string | undefined;
}

/** A text whose quotes, which reports write in “…”, are marked with their language. */
export const Quoting = ({ text, language }: QuotingProps) =>
  language
    ? text.split(/(“[^”]+”)/).map((part, index) =>
        index % 2 === 0 ? (
          part
        ) : (
          <bdi key={index} lang={language}>
            {part}
          </bdi>
        ),
      )
    : text;
