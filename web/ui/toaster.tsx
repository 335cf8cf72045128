import "react-toastify/ReactToastify.css";
import "./toaster.css";
import type { ReactNode } from "react";
import { createRoot } from "react-dom/client";
import { Slide, ToastContainer, toast } from "react-toastify/unstyled";
import { Icon } from "./icon.tsx";
import type { IconName } from "./icon-names.ts";
import type { ToastKind, ToastPlace } from "./toast.ts";

const icons: Record<ToastKind, IconName> = {
  loading: "loader-circle",
  success: "circle-check",
  error: "circle-x",
  warning: "triangle-exclamation-point",
  info: "info",
};

const hosts = new Map<ToastPlace, Promise<HTMLElement>>();

/** One container a place, mounted when the first toast asks for it. */
function mount(place: ToastPlace): Promise<HTMLElement> {
  const host = hosts.get(place) ?? render(place);
  hosts.set(place, host);
  return host;
}

/** A modal dialog covers and silences all that is outside of it: while one is open the toasts stand inside. */
function bringUp(host: HTMLElement) {
  const dialog = [...document.querySelectorAll<HTMLDialogElement>("dialog:modal")].at(-1);
  const place = dialog ?? document.body;
  if (host.parentElement === place) return;
  place.append(host);
  dialog?.addEventListener("close", () => bringUp(host), { once: true });
}

function render(place: ToastPlace): Promise<HTMLElement> {
  const host = document.body.appendChild(document.createElement("div"));
  const admin = place === "admin";
  return new Promise((ready) => {
    createRoot(host).render(
      <div ref={() => ready(host)}>
        <ToastContainer
          containerId={place}
          position={admin ? "top-center" : "top-right"}
          autoClose={admin ? 2000 : 5000}
          theme={admin ? "colored" : "light"}
          className={`toasts-${place}`}
          draggable
          draggablePercent={80}
          pauseOnHover
          pauseOnFocusLoss
          transition={Slide}
        />
      </div>,
    );
  });
}

export async function toastIn(place: ToastPlace, kind: ToastKind, content: ReactNode): Promise<() => void> {
  bringUp(await mount(place));
  const id = toast(content, {
    containerId: place,
    type: kind === "loading" ? "default" : kind,
    icon: () => <Icon name={icons[kind]} className={kind === "loading" ? "animate-spin" : ""} />,
    role: kind === "error" || kind === "warning" ? "alert" : "status",
    ...(kind === "loading" ? { autoClose: false as const } : {}),
  });
  return () => toast.dismiss(id);
}
