import { expect, test } from "vitest";
import { isVideoAddress } from "./video-address.ts";

test.each([
  "https://www.youtube.com/watch?v=dQw4w9WgXcQ",
  "https://youtube.com/watch?list=1&v=dQw4w9WgXcQ&t=4",
  "https://m.youtube.com/shorts/dQw4w9WgXcQ",
  "https://www.youtube.com/live/dQw4w9WgXcQ?si=x",
  "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?rel=0",
  "https://youtu.be/dQw4w9WgXcQ#t=4",
])("%s is the address of a video", (address) => expect(isVideoAddress(address)).toBe(true));

test.each([
  "",
  "dQw4w9WgXcQ",
  "http://youtu.be/dQw4w9WgXcQ",
  "https://youtu.be/dQw4w9WgXc",
  "https://youtu.be/dQw4w9WgXcQQ",
  "https://user@youtu.be/dQw4w9WgXcQ",
  "https://user:word@www.youtube.com/watch?v=dQw4w9WgXcQ",
  "https://youtu.be:8443/dQw4w9WgXcQ",
  "https://youtu.be@elsewhere.example/dQw4w9WgXcQ",
  "https://youtube.com.elsewhere.example/embed/dQw4w9WgXcQ",
  "https:\\\\youtu.be\\dQw4w9WgXcQ",
  "https://youtu.be/\tdQw4w9WgXcQ",
  "https://youtu.be/dQw4w9WgXcQ\n",
  "https://www.youtube.com/watch?u=dQw4w9WgXcQ",
  "https://www.youtube.com/playlist/dQw4w9WgXcQ",
  "javascript:alert(1)//youtu.be/dQw4w9WgXcQ",
])("%j is none", (address) => expect(isVideoAddress(address)).toBe(false));
