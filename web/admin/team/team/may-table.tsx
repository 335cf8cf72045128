import { Check, Minus } from "lucide-react";
import { type Area, may, type Role, roleNames, roles } from "#contract/roles.ts";
import { type Text, t, translated } from "#web/admin/platform/language/language.tsx";
import { capital } from "#web/admin/platform/records.ts";

const deeds: readonly { words: Text; area: Area }[] = [
  { words: "Look at everything", area: "team" },
  { words: "Answer and sort messages", area: "inbox" },
  { words: "Approve testimonials, look after the newsletter", area: "inbox" },
  { words: "Write and publish words, products, brochures", area: "content" },
  { words: "Mail server, webhooks and tokens", area: "owner" },
  { words: "Export or erase a person", area: "owner" },
  { words: "Team, backups and restoring", area: "owner" },
];

export function MayTable({ role }: { role: Role }) {
  return (
    <table className="team-may">
      <thead>
        <tr>
          <th scope="col">{t("May")}</th>
          {roles.map((one) => (
            <th key={one} scope="col" data-chosen={one === role}>
              {capital(translated(roleNames[one]))}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {deeds.map(({ words, area }) => (
          <tr key={words}>
            <th scope="row">{t(words)}</th>
            {roles.map((one) => (
              <td key={one} data-chosen={one === role} data-may={may(one, area)}>
                {may(one, area) ? <Check size={18} /> : <Minus size={16} />}
                <span className="sr-only">{may(one, area) ? t("Yes") : t("No")}</span>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
