import { t } from "#web/admin/platform/language/language.tsx";

interface Props {
  text: string;
  names: string[];
  onMention: (name: string) => void;
}

export function Mention({ text, names, onMention }: Props) {
  const left = names.filter((name) => !text.toLowerCase().includes(`@${name.toLowerCase()}`));
  if (names.length === 0) return null;
  return (
    <p className="caption mention row row-close">
      <span>{t("The people you name get a mail.")}</span>
      {left.map((name) => (
        <button key={name} type="button" onClick={() => onMention(name)}>
          @{name}
        </button>
      ))}
    </p>
  );
}
