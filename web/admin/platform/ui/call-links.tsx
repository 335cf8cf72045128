import { MessageCircle, Phone } from "lucide-react";
import { t } from "../language/language.tsx";
import { Tooltip } from "./tooltip.tsx";

const classes = { button: "button", small: "button button-small", icon: "icon-button" } as const;

interface Props {
  /** E.164, "+96879885720". */
  number: string;
  chat: string;
  /** For those who hear the link alone. Without it, what is around the links says who is called. */
  whom?: string;
  look?: keyof typeof classes;
}

export function CallLinks({ number, chat, whom, look = "button" }: Props) {
  const ways = [
    { way: t("Call"), name: whom && t("Call {name}", { name: whom }), icon: Phone, to: `tel:${number}` },
    { way: "WhatsApp", name: whom && t("WhatsApp {name}", { name: whom }), icon: MessageCircle, to: chat },
  ];
  return ways.map(({ way, name, icon: Icon, to }) => {
    const link = (
      <a
        key={way}
        className={classes[look]}
        href={to}
        aria-label={name}
        {...(to === chat && { target: "_blank", rel: "noopener noreferrer" })}
      >
        <Icon size={look === "small" ? 16 : 18} />
        {look !== "icon" && way}
      </a>
    );
    if (look !== "icon") return link;
    return (
      <Tooltip key={way} text={way}>
        {link}
      </Tooltip>
    );
  });
}
